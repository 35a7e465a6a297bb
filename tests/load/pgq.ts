import { startEmbeddedPostgres } from '../../app/platform/db/embedded-postgres.server.ts'
import { createPool } from '../../app/platform/db/pool.server.ts'
const pg = await startEmbeddedPostgres('/tmp/qnew')
const pool = createPool({ url: pg.url, max: 2 })
const c = await pool.connect()
const q = async (s: string, v: unknown[] = []) => (await c.query(s, v)).rows
const [t] = await q("select id from tenant where slug='bench-small'")
const [{ def }] = await q("select pg_get_functiondef('stock_search'::regproc) as def")
const variant = async (name: string, edit: (s: string) => string) => { const s = edit(def.replace(/FUNCTION public\.stock_search\(/, `FUNCTION public.${name}(`)); if (s === def) throw new Error('same'); await q(s) }
await q('begin')
const extra = ['v_agg', 'v_text', 'v_hits']
await variant('v_base', (s) => s)
await variant('v_agg', (s) => s.replace("select coalesce(json_agg(json_build_array(p.facet, p.value, p.car_count)), '[]') into facets", "select string_agg(p.facet || e'\\x1f' || p.value || e'\\x1f' || p.car_count, e'\\x1e') into facets").replace("select coalesce(json_agg(json_build_array(c.facet, c.value, c.n)), '[]') into facets", "select string_agg(c.facet || e'\\x1f' || c.value || e'\\x1f' || c.n, e'\\x1e') into facets"))
await variant('v_text', (s) => s.replace(/json_agg\(json_build_array\((.)\.facet, .\.value, (.\.\w+)\)\), '\[\]'\)/g, (_m, a, n) => `string_agg('["' || ${a}.facet || '",' || to_json(${a}.value) || ',' || ${n} || ']', ','), '')`))
await variant('v_hits', (s) => s.replace(/  at := 0;\n  loop[\s\S]*?end loop;\n/, "").replace("and s.position = any (places)", "and s.position = any (array(select g from generate_series(0, length(bits) - 1) g where get_bit(bits, g) = 1))"))
await variant('v_nofacet', (s) => s.replace(/if cardinality\(names\) = 0 and car_count = everything then[\s\S]*?end if;\n\n  stats/, "facets:='[]';\n\n  stats"))
await variant('v_nostats', (s) => s.replace("foreach name in array p_wanted_stats loop", "foreach name in array '{}'::text[] loop"))
await variant('v_nohits', (s) => s.replace("bits := stock_first_bits(p_tenant, p_order, total, p_offset + p_limit, none)", "hits:='[]'; return; bits := stock_first_bits(p_tenant, p_order, total, p_offset + p_limit, none)"))
const facets = ['make','model','badge','body','fuel','transmission','drive','colour','seats','car_type','state','city','location_name','price_range','filtered_features']
const args = (facetsChosen: string[], values: string[]) => [t.id, new Date().toISOString(), null, null, [], [], [], [], [], [], facetsChosen, values, [], [], [], [], facets, ['price','year','km'], '>most-relevant', 21, 0]
const cases = [args([], []), args(['make'], ['Toyota']), args(['body','body','make'], ['SUV','Ute','Mazda'])]
const names = ['v_base', ...extra, 'v_nofacet', 'v_nostats', 'v_nohits']
const times: Record<string, number[]> = Object.fromEntries(names.map((n) => [n, []]))
for (let k = 0; k < 900; k++) for (const name of names) { const s = performance.now(); await c.query({ name, text: `select * from ${name}($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21)`, values: cases[k % 3] }); if (k > 50) times[name]!.push(performance.now() - s) }
for (const name of names) { const v = times[name]!.sort((a, b) => a - b); console.log(name, 'p10', v[v.length / 10 | 0]!.toFixed(3), 'p50', v[v.length >> 1]!.toFixed(3)) }
await q('rollback'); c.release(); await pool.end(); await pg.stop()
