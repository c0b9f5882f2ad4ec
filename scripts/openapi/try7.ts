import './doc-comments.ts'
const { buildDocument } = await import('./document.ts')
const d: any = buildDocument()
const len = (x: any) => JSON.stringify(x)?.length ?? 0
for (const k of Object.keys(d)) console.log(k, len(d[k]))
for (const k of Object.keys(d.components)) console.log(' ', k, len(d.components[k]), Object.keys(d.components[k]).length)
const by: any = {}
for (const p of Object.values(d.paths) as any) for (const o of Object.values(p) as any) if (o.operationId) by[o.tags[0]] = (by[o.tags[0]] ?? 0) + len(o)
console.log(by)
console.log('total', len(d))
const kw: any = {}
const tally = (x: any, isMap = false) => { if (Array.isArray(x)) return x.forEach((y) => tally(y)); if (!x || typeof x !== 'object') return; for (const [k, v] of Object.entries(x) as any) { if (!isMap) { if (['description','required','enum','$ref','type','maxLength','minLength','pattern','additionalProperties','format','const','default','minimum','maximum','name','in','operationId','tags','summary'].includes(k)) kw[k] = (kw[k] ?? 0) + len(v) + k.length + 4; } tally(v, k === 'properties' && !isMap) } }
tally(d.components.schemas); console.log(JSON.stringify(kw)); for (const k in kw) delete kw[k]; tally(d.paths); tally(d.components.responses); console.log(JSON.stringify(kw))
const r: any = {}; for (const p of Object.values(d.paths) as any) for (const o of Object.values(p) as any) for (const [k,v] of Object.entries(o.responses ?? {}) as any) r[k] = (r[k]??0) + len(v); console.log(r)
console.log(Object.entries(d.components.schemas).map(([k,v]: any) => [len(v), k]).sort((a: any,b: any)=>b[0]-a[0]).slice(0,40).join(' '))
const { withoutNouns } = await import('./subset.ts')
const app = new Set('account accountDeletions companyDeletions companyHandOvers companySignIn contactMessages dataExports identities passkeys payment personalCards secondFactor signInRules start subscriptions superAdminChanges verification directory joinRequests auditStream companyExports installation geo retention erasures invoices'.split(' '))
const sub: any = withoutNouns(d, app)
console.log('subset', len(sub), len(sub.paths), len(sub.components), Object.values(sub.paths).flatMap((p: any) => Object.keys(p).filter(k => k !== 'parameters')).length)
