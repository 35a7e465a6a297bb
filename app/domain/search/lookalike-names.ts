/**
 * Names of makes and models that are one typing error from another name or from a word for something else ('patrol' and 'petrol', 'accent' and the
 * badge 'Ascent'), each as one word of `searchWords`. Whoever types one means it, whether the site has such a car or not: no engine forgives errors in it.
 */
export const LOOKALIKE_NAMES: ReadonlySet<string> = new Set(
  `accent ateca atos azera camry carry chery chevy combo demio elise grand grange niro nitro patrol satria shark sonic spark staria stonic superb
  urvan`.split(/\s+/),
)
