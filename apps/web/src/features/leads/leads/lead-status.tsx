import type { LeadStatus } from '@kartu/contracts/leads/leads.plain'
import { useStatusName } from './status-names.ts'
import classes from './lead-status.module.css'

/** Filled units of the card, which has eleven. */
const filled: Readonly<Partial<Record<LeadStatus, number>>> = { contacted: 3, in_progress: 5.5, qualified: 8 }

/** A small card that fills with progress: shape and label show the status, never only the colour. */
export function StatusIcon({ status, size = 16 }: { status: LeadStatus; size?: number }) {
  const fill = filled[status]
  return (
    <svg
      className={classes.icon}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <rect
        x="2.2"
        y="4"
        width="15.6"
        height="12"
        rx="2.6"
        {...(status === 'new' ? { strokeDasharray: '2.6 2.4' } : {})}
        {...(status === 'won' ? { fill: 'currentColor' } : {})}
      />
      {fill === undefined ? null : (
        <rect x="4.5" y="6.3" width={fill} height="7.4" rx="1" fill="currentColor" stroke="none" />
      )}
      {status === 'won' ? <path className={classes.tick} d="m6.8 10.2 2.2 2.2 4.2-4.6" /> : null}
      {status === 'lost' ? <path d="m7.8 7.8 4.4 4.4m0-4.4-4.4 4.4" /> : null}
      {status === 'archived' ? <path d="M2.4 8h15.2" /> : null}
    </svg>
  )
}

export function LeadStatusChip({ status }: { status: LeadStatus }) {
  const statusName = useStatusName()
  return (
    <span className={classes.chip} data-status={status}>
      <StatusIcon status={status} />
      {statusName(status)}
    </span>
  )
}
