import './quick-loading.ts'

await import('./work.ts')
