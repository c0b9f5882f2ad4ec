import { Button } from '@mantine/core'
import { alertModalWidthPx, smallAlertModalWidthPx } from '@kartu/contracts/limits'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import type { AlertAvatar, AlertTheme } from '../../lib/modals.ts'
import { ErrorNote } from '../frame/error-note.tsx'
import { Row, Stack, Text } from '../layout/layout.tsx'
import { PersonAvatar } from '../picture/person-avatar.tsx'
import { ModalFrame } from './modal-frame.tsx'
import classes from './alert-modal.module.css'
import dialog from './dialog.module.css'

/** A button of an alert; the last one acts, the others cancel. */
interface AlertAct {
  label: string
  /** Target URL; without one, the person stays on the page. */
  to?: string | undefined
  onAct: () => void
}

interface AlertModalProps {
  opened?: boolean
  /** `danger`: the action destroys something, so the first button has the focus. */
  theme?: AlertTheme | undefined
  title: string
  /** The person concerned. */
  avatar?: AlertAvatar | undefined
  children: ReactNode
  /** True while the action is running: the buttons are disabled, and the alert stays open. */
  isLoading?: boolean | undefined
  showClose?: boolean | undefined
  actions: readonly AlertAct[]
  error?: unknown
  /** `small` is 400 px wide, else 500 px (specification, section 2). */
  size?: 'small' | 'medium' | undefined
  onClose: () => void
}

/**
 * The alert modal with everything that the specification defines (section 3, client state). `ConfirmModal` uses it
 * before an action on the server, and the modal `alert` shows a notice by name; this component renders them.
 */
export function AlertModal(props: AlertModalProps) {
  const { opened = true, theme = 'plain', isLoading = false, showClose = false, size = 'medium', actions } = props
  return (
    <ModalFrame
      opened={opened}
      onClose={() => {
        if (!isLoading) props.onClose()
      }}
      title={props.title}
      mark={<ThemeMark theme={theme} />}
      widthPx={size === 'small' ? smallAlertModalWidthPx : alertModalWidthPx}
      withCross={showClose}
      onTop
    >
      {props.avatar ? <Whom avatar={props.avatar} /> : null}
      <Stack gap="s" className={classes.text}>
        {props.children}
      </Stack>
      <ErrorNote error={props.error} />
      <div className={dialog.buttons}>
        {actions.map((action, at) => (
          <ActButton
            key={action.label}
            action={action}
            look={at < actions.length - 1 ? 'default' : theme === 'danger' ? 'danger' : 'primary'}
            focused={at === (theme === 'danger' ? 0 : actions.length - 1)}
            isLoading={isLoading}
          />
        ))}
      </div>
    </ModalFrame>
  )
}

interface ActButtonProps {
  action: AlertAct
  look: 'default' | 'primary' | 'danger'
  focused: boolean
  isLoading: boolean
}

function ActButton({ action: { label, to, onAct }, look, focused, isLoading }: ActButtonProps) {
  const looks = {
    ...(look === 'default' ? { variant: 'default' } : { color: look === 'danger' ? 'red' : 'ink' }),
    'data-autofocus': focused || undefined,
    onClick: onAct,
  }
  if (to !== undefined)
    return (
      <Button component={Link} to={to} {...looks}>
        {label}
      </Button>
    )
  return (
    <Button {...looks} disabled={isLoading && look === 'default'} loading={isLoading && look !== 'default'}>
      {label}
    </Button>
  )
}

const marks: Record<Exclude<AlertTheme, 'plain'>, ComponentType<{ size: number; stroke: number }>> = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertCircle,
}

/** Decoration of the title. */
function ThemeMark({ theme }: { theme: AlertTheme }) {
  if (theme === 'plain') return null
  const Mark = marks[theme]
  return (
    <span className={classes.mark} data-theme={theme} aria-hidden="true">
      <Mark size={18} stroke={1.6} />
    </span>
  )
}

function Whom({ avatar: { img, name, occupation } }: { avatar: AlertAvatar }) {
  return (
    <Row gap="m" className={classes.whom}>
      <PersonAvatar name={name} src={img} size={40} />
      <Stack as="p" gap="none">
        <Text as="bdi" strong>
          {name}
        </Text>
        {occupation === '' ? null : (
          <Text as="span" size="small" tone="2">
            {occupation}
          </Text>
        )}
      </Stack>
    </Row>
  )
}
