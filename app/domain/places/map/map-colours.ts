/** A site's colours, as `#rrggbb`. */
export type MapColours = { ink: string; surface: string; accent: string }

/** Water is blue whatever a dealership's colour: a red sea reads as no sea. */
export const WATER = '#3f8fb5'
