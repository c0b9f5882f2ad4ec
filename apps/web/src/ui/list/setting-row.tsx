import '../frame/lost-focus.ts'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Panel, Row, Stack, Text } from '../layout/layout.tsx'
import classes from './setting-row.module.css'

interface SettingRowProps {
  icon?: Icon
  /** Shown instead of an icon. */
  mark?: ReactNode
  title: string
  badge?: string
  /** True if the badge names a failure. */
  failed?: boolean
  text?: ReactNode
  /** True if the text is about something that is pending. */
  waiting?: boolean
  /** Facts in columns, if there is room. */
  facts?: readonly { label: string; value: string }[]
  /** Actions on the item. */
  children?: ReactNode
}

/** Rows in one frame, such as devices or sign-in methods. */
export function SettingRows({ label, children, foot }: { label?: string; children: ReactNode; foot?: ReactNode }) {
  return (
    <Panel pad="none" gap="none" lined>
      <Panel as="ul" pad="none" gap="none" lined className={classes.rows} aria-label={label}>
        {children}
      </Panel>
      {foot ? (
        <Row wrap gap="l" justify="between" className={classes.foot}>
          {foot}
        </Row>
      ) : null}
    </Panel>
  )
}

export function SettingRow({
  icon: RowIcon,
  mark,
  title,
  badge,
  failed,
  text,
  waiting,
  facts = [],
  children,
}: SettingRowProps) {
  return (
    <Row as="li" wrap gap="l" className={classes.row}>
      {RowIcon ? <RowIcon className={classes.icon} size={18} stroke={1.6} aria-hidden="true" /> : mark}
      <div className={classes.words}>
        <Row as="p" wrap>
          <Text as="bdi" strong>
            {title}
          </Text>
          {badge ? (
            <span className={classes.badge} data-failed={failed || undefined}>
              {badge}
            </span>
          ) : null}
        </Row>
        {text ? (
          <Text size="small" tone={waiting ? 'warn' : '3'}>
            {text}
          </Text>
        ) : null}
      </div>
      {facts.length === 0 ? null : (
        <Row as="dl" gap="l" align="start" className={classes.facts}>
          {facts.map(({ label, value }) => (
            <Stack key={label} gap="none" grow>
              <dt className="visually-hidden">{label}</dt>
              <Text as="dd" size="small" tone="2">
                {value}
              </Text>
            </Stack>
          ))}
        </Row>
      )}
      {children ? (
        <Row wrap className={classes.acts}>
          {children}
        </Row>
      ) : null}
    </Row>
  )
}
