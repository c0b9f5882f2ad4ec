import './quick-loading.ts'

await import('./serve.ts')
