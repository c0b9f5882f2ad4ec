import './doc-comments.ts'
const { routeTable } = await import('@kartu/contracts/routes')
const { Components } = await import('./components.ts')
const c = new Components()
for (const [noun, routes] of Object.entries(routeTable)) for (const [verb, route] of Object.entries(routes) as any) {
  const k = `${noun}.${verb}`
  if (route.params) c.ask('input', k + ':params', route.params)
  if (route.query) c.ask('input', k + ':query', route.query)
  if (route.body) c.ask('input', k + ':body', route.body)
  c.ask('output', k + ':data', route.data)
}
c.build()
console.log(Object.keys(c.schemas).join(' '), JSON.stringify(c.schemas).length)
console.log(Object.keys(c.schemas).filter(n => n.includes(':')).length)
let n = 0, d = 0, e = 0
const count = (j: any, path: string) => { if (j && typeof j === 'object') { if (j.properties && typeof j.properties === 'object') for (const [k, v] of Object.entries(j.properties) as any) { n++; if (!v.description) { d++ }; if (Object.keys(v).length === 0) { e++; console.log('empty', path + '.' + k) } } for (const [k, v] of Object.entries(j)) count(v, path + '.' + k) } }
count(c.schemas, '')
console.log(n, d, e)
console.log(Object.entries(c.schemas).map(([k,v]) => [JSON.stringify(v).length, k]).sort((a:any,b:any)=>b[0]-a[0]).slice(0,40).join(' '))
let inl = 0; for (const [noun, routes] of Object.entries(routeTable)) for (const [verb, route] of Object.entries(routes) as any) { const k = `${noun}.${verb}`; if (route.body) inl += JSON.stringify(c.get('input', k+':body')).length;  inl += JSON.stringify(c.get('output', k+':data')).length }
console.log('inline', inl)
