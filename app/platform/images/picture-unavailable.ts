/** There is no picture to show for an address: missing, refused, too large, or not an image. Answered with a drawn one. */
export class PictureUnavailable extends Error {}
