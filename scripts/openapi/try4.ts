import './doc-comments.ts'
const { buildDocument } = await import('./document.ts')
const d: any = buildDocument()
const len = (x: any) => JSON.stringify(x)?.length ?? 0
console.log('total', len(d), 'components', len(d.components.schemas))
const s: any = {}
for (const p of Object.values(d.paths) as any) for (const o of Object.values(p) as any) for (const [k, v] of Object.entries(o) as any) { if (k === 'responses') { for (const [c, r] of Object.entries(v)) s['r' + c] = (s['r' + c] ?? 0) + len(r) } else s[k] = (s[k] ?? 0) + len(v) }
console.log(s)
console.log(Object.keys(d.components.schemas).join(' '))
const seen = new Map<string, number>()
const walk = (x: any) => { if (x && typeof x === 'object') { const t = JSON.stringify(x); if (t.length > 80) seen.set(t, (seen.get(t) ?? 0) + 1); Object.values(x).forEach(walk) } }
for (const p of Object.values(d.paths) as any) for (const o of Object.values(p) as any) { walk(o.responses[200].content); walk(o.requestBody) }; walk(d.components)
console.log([...seen].filter(([, n]) => n > 1).map(([t, n]) => [(n - 1) * t.length, n, t.slice(0, 120)]).sort((a: any, b: any) => b[0] - a[0]).slice(0, 60).map(String).join('\n'))
