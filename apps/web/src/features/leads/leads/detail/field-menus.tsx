import { Menu } from '@mantine/core'
import type { Lead } from '@kartu/contracts/leads/leads'
import { leadStatuses, warmths } from '@kartu/contracts/leads/leads.plain'
import { Row } from '../../../../ui/layout/layout.tsx'
import type { PopupButton } from '../../../../ui/popup/lazy-popup.tsx'
import { menuPlace } from '../../../../ui/popup/menu-place.ts'
import { PopupMenu } from '../../../../ui/popup/popup-menu.tsx'
import { StatusIcon } from '../lead-status.tsx'
import { useStatusName } from '../status-names.ts'
import { useLeadUpdate } from './use-lead-update.ts'
import { warmthIcons } from '../warmth.tsx'
import { t } from '../words.ts'

interface FieldMenuProps {
  button: PopupButton
  lead: Lead
}

export function StatusMenu({ button, lead }: FieldMenuProps) {
  const statusName = useStatusName()
  const { change } = useLeadUpdate(lead)
  return (
    <PopupMenu {...menuPlace} position="bottom-start" width={220} button={button}>
      <Menu.Dropdown aria-label={t(($) => $.leads.column.status)}>
        <Menu.RadioGroup
          value={lead.status}
          onChange={(value) => {
            const status = leadStatuses.find((one) => one === value)
            if (status && status !== lead.status) change({ status })
          }}
        >
          {leadStatuses.map((status) => (
            <Menu.RadioItem key={status} value={status} closeMenuOnClick>
              <Row as="span">
                <StatusIcon status={status} />
                {statusName(status)}
              </Row>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </PopupMenu>
  )
}

export function WarmthMenu({ button, lead }: FieldMenuProps) {
  const { change } = useLeadUpdate(lead)
  return (
    <PopupMenu {...menuPlace} position="bottom-start" width={200} button={button}>
      <Menu.Dropdown aria-label={t(($) => $.leads.column.warmth)}>
        <Menu.RadioGroup
          value={lead.warmth ?? 'none'}
          onChange={(value) => {
            const warmth = warmths.find((one) => one === value) ?? null
            if (warmth !== lead.warmth) change({ warmth })
          }}
        >
          {[...warmths, 'none' as const].map((warmth) => {
            const WarmthIcon = warmth === 'none' ? null : warmthIcons[warmth]
            return (
              <Menu.RadioItem key={warmth} value={warmth} closeMenuOnClick>
                <Row as="span">
                  {WarmthIcon ? <WarmthIcon size={16} stroke={1.7} aria-hidden="true" /> : null}
                  {t(($) => $.leads.warmth[warmth])}
                </Row>
              </Menu.RadioItem>
            )
          })}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </PopupMenu>
  )
}
