import './doc-comments.ts'
const { routeTable } = await import('@kartu/contracts/routes')
const { readHandlers } = await import('./error-codes.ts')
const { operationCodes } = await import('./operation-errors.ts')
const { errorStatus } = await import('@kartu/contracts/errors')
const { readFileSync } = await import('node:fs')
const h = readHandlers()
const names = new Map([...readFileSync('packages/contracts/src/route-table.ts','utf8').matchAll(/export \{ (\w+) as (\w+) \}/g)].map(m => [m[2], m[1]]))
const all: any = {}, st: any = {}
for (const [noun, routes] of Object.entries(routeTable)) for (const [verb, route] of Object.entries(routes) as any) {
  const hh = h.get(`${names.get(noun)}.${verb}`)
  if (!hh) { console.log('none', noun, verb); continue }
  const codes = operationCodes(route, hh)
  all[codes.join()] = (all[codes.join()] ?? 0) + 1
  for (const [s, cs] of Object.entries(Object.groupBy(codes, (c) => errorStatus[c]))) { const k = s + ' ' + cs.join(); st[k] = (st[k] ?? 0) + 1 }
}
console.log(Object.keys(all).length, Object.keys(all).join().length)
const e = Object.entries(st).sort((a: any,b: any) => b[1]-a[1])
console.log(e.length, e.slice(0, 60).map(([k, n]) => n + ' ' + k).join('\n'))
console.log(e.filter(([k]) => k.startsWith('400')).length)
{
  const freq: any = {}; const ops: string[][] = []
  for (const [noun, routes] of Object.entries(routeTable)) for (const [verb, route] of Object.entries(routes) as any) {
    const codes = operationCodes(route, h.get(`${names.get(noun)}.${verb}`)!); ops.push(codes); for (const c of codes) freq[c] = (freq[c] ?? 0) + 1 }
  console.log(Object.entries(freq).sort((a: any, b: any) => b[1] - a[1]).slice(0, 40).join(' '))
  for (const min of [20, 30, 40, 60, 90]) {
    const common = new Set(Object.keys(freq).filter((c) => freq[c] >= min))
    const groups: any = {}; let extras = 0, n = 0
    for (const o of ops) { const g = o.filter((c) => common.has(c)).join(); groups[g] = (groups[g] ?? 0) + 1; const e = o.filter((c) => !common.has(c)); if (e.length) { n++; extras += JSON.stringify(e).length } }
    console.log(min, common.size, Object.keys(groups).length, Object.keys(groups).join().length, n, extras)
  }
}
