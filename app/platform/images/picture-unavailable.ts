/** There is no picture to show for an address: missing, refused, too large or not an image. A drawn one answers. */
export class PictureUnavailable extends Error {}

/** Too many pictures are being made for whoever asks: there may be one in a moment. */
export class PictureBusy extends PictureUnavailable {}
