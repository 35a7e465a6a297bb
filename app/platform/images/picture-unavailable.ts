/** There is no picture to show for an address: missing, refused, too large or not an image. A drawn one answers. */
export class PictureUnavailable extends Error {}

/** It was given up while it was made, for want of time or of a process to make it: a machine that is less busy may show it. */
export class PictureGivenUp extends PictureUnavailable {}

/** Too many pictures are being made for whoever asks: there may be one in a moment. */
export class PictureBusy extends PictureUnavailable {}
