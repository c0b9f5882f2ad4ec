import { readHandlers } from './error-codes.ts'
const t = performance.now()
const h = readHandlers()
console.log(h.size, performance.now() - t)
for (const [k, v] of h) console.log(k, v.remembered ? '' : 'forget', [...v.codes].join(' '))
