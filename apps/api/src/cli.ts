import './quick-loading.ts'

await import('./command-line.ts')
