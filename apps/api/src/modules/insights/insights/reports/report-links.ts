import { memberLinks } from '../../../platform/mails/member-links.ts'

/** Links that stop the monthly report. */
export const reportLinks = memberLinks('report', 'insight_reports')
