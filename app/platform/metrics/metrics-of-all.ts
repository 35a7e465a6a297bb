/** Between a web process and the one that watches over several: what all of them measured, or null where one did not say in time. */
export const METRICS_OF_ALL = 'metrics-of-all'
export type MetricsOfAll = { type: typeof METRICS_OF_ALL; id: number; text?: string | null }
