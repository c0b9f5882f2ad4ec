export { SearchShortcut as EveryPage } from './search-shortcut.ts'
