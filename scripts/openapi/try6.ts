import './doc-comments.ts'
const { buildDocument } = await import('./document.ts')
const d: any = buildDocument()
const miss = new Map<string, Set<string>>()
const walk = (x: any, where: string) => { if (!x || typeof x !== 'object') return
  if (x.properties && typeof x.properties === 'object' && !Array.isArray(x.properties)) for (const [k, v] of Object.entries(x.properties) as any) { if (!v.description && !(v.$ref && d.components.schemas[v.$ref.slice(21)]?.description) && !v.const) { miss.set(k, (miss.get(k) ?? new Set()).add(where)) } walk(v, where + '.' + k) }
  for (const [k, v] of Object.entries(x)) if (k !== 'properties' && k !== 'example') walk(v, where) }
for (const [n, s] of Object.entries(d.components.schemas)) walk(s, n)
for (const p of Object.values(d.paths) as any) for (const o of Object.values(p) as any) { walk(o.requestBody, o.operationId + '>'); walk(o.responses[200], o.operationId + '<'); for (const q of o.parameters ?? []) if (q.name && !q.description && !(q.schema.$ref && d.components.schemas[q.schema.$ref.slice(21)]?.description)) miss.set(q.name, (miss.get(q.name) ?? new Set()).add(o.operationId + '?')) }
const all = [...miss].map(([k, s]) => [s.size, k, [...s].slice(0, 4).join(' ')]).sort((a: any, b: any) => b[0] - a[0])
console.log(all.length, all.reduce((n: number, a: any) => n + a[0], 0))
for (const a of all) console.log(a.join(' '))
