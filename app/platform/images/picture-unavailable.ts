/** There is no picture to show for an address: missing, refused, too large or not an image. A drawn one answers. */
export class PictureUnavailable extends Error {}

/** It was given up while it was made, for want of time, of a process to make it or of its end: a machine that is less busy may show it, or the whole file. */
export class PictureGivenUp extends PictureUnavailable {}

/** It is none of the site's: a stranger asked for it, and nobody misses it. */
export class PictureNotOfSite extends PictureUnavailable {}

/** Too many pictures are being made for whoever asks: there may be one in a moment. */
export class PictureBusy extends PictureUnavailable {}
