export { HandOverPlans as Line } from './hand-over-plans.tsx'
