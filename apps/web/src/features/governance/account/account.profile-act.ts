export { AccountLink as Act } from './account-link.tsx'
