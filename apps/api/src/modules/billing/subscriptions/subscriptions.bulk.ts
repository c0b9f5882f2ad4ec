export { goFreeAction } from './go-free.ts'
