export { StartLine as Line } from './start-line.tsx'
