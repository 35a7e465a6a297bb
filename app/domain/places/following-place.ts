type Place = { slug: string; code: string | null; name: string }

/** The place that follows one that goes, as where only its slug has changed: one that is new and has its code, else one that has its name. */
export function followingPlace<P extends Place>(gone: Place, before: readonly Place[], after: readonly P[]): P | null {
  const fresh = after.filter(({ slug }) => !before.some((old) => old.slug === slug))
  return fresh.find(({ code }) => code !== null && code === gone.code) ?? fresh.find(({ name }) => name === gone.name) ?? null
}
