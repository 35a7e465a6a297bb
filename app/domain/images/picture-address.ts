/** How the address of a picture is written, as a part of a regular expression: another host's, one of the platform's store, or one of the site's own. */
export const PICTURE_ADDRESS = String.raw`https?:\/\/\S+|stored:(?!\S*\.\.)\S+|\/[^\s/]\S*`
