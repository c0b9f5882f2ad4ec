export { findStandIn } from './hand-overs.sql.ts'
