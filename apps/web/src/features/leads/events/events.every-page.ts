export { SendWaitingLeads as EveryPage } from './send-waiting-leads.ts'
