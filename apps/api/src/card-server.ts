import './quick-loading.ts'

await import('./serve-cards.ts')
