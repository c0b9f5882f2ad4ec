import '../frame/lost-focus.ts'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './setting-row.module.css'

interface SettingRowProps {
  icon?: Icon
  /** In the place of an icon. */
  mark?: ReactNode
  title: string
  badge?: string
  text?: ReactNode
  /** The text is about something that waits. */
  waiting?: boolean
  /** Facts in columns, where there is room. */
  facts?: readonly { label: string; value: string }[]
  /** Actions on it. */
  children?: ReactNode
}

/** Rows in one frame, such as devices or sign-in methods. */
export function SettingRows({ label, children, foot }: { label?: string; children: ReactNode; foot?: ReactNode }) {
  return (
    <div className={classes.frame}>
      <ul className={classes.rows} aria-label={label}>
        {children}
      </ul>
      {foot ? <div className={classes.foot}>{foot}</div> : null}
    </div>
  )
}

export function SettingRow({
  icon: RowIcon,
  mark,
  title,
  badge,
  text,
  waiting,
  facts = [],
  children,
}: SettingRowProps) {
  return (
    <li className={classes.row}>
      {RowIcon ? <RowIcon className={classes.icon} size={18} stroke={1.6} aria-hidden="true" /> : mark}
      <div className={classes.words}>
        <p className={classes.title}>
          <bdi>{title}</bdi>
          {badge ? <span className={classes.badge}>{badge}</span> : null}
        </p>
        {text ? (
          <p className={classes.text} data-waiting={waiting || undefined}>
            {text}
          </p>
        ) : null}
      </div>
      {facts.length === 0 ? null : (
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label} className={classes.fact}>
              <dt className={classes.label}>{label}</dt>
              <dd className={classes.value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children ? <div className={classes.acts}>{children}</div> : null}
    </li>
  )
}
