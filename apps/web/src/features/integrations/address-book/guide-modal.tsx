import { Button, SegmentedControl, Switch } from '@mantine/core'
import { divisionEnding } from '@kartu/contracts/integrations/address-book.plain'
import { modalWidthPx } from '@kartu/contracts/limits'
import { useState } from 'react'
import { Panel, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { CopyValues } from '../../../ui/list/copy-values.tsx'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import { t } from './words.ts'

/** Host name and URL by which devices find the server. */
export interface ServerNames {
  server: string
  url: string
}

const kinds = ['iphone', 'android', 'mac', 'thunderbird'] as const
type Kind = (typeof kinds)[number]

/** True for programs whose form asks for a URL; Apple's ask for a host name. */
const takesUrl = (kind: Kind): boolean => kind === 'android' || kind === 'thunderbird'

interface GuideModalProps {
  /** The device, with its password right after it was created. */
  device: { name: string; account_name: string; password?: string }
  server: ServerNames
  close: () => void
}

/** Values to copy and the steps for one kind of device. */
export function GuideModal({ device, server, close }: GuideModalProps) {
  const [kind, setKind] = useState<Kind>('iphone')
  const [isOfDivision, setOfDivision] = useState(false)
  const { name, account_name: account, password } = device
  return (
    <ModalFrame title={t(($) => $.addressBook.ready.title, { name })} widthPx={modalWidthPx} onClose={close}>
      <Stack gap="l">
        <Text as="p" tone={password === undefined ? '3' : 'warn'}>
          {t(($) => (password === undefined ? $.addressBook.ready.lost : $.addressBook.ready.once))}
        </Text>
        <SegmentedControl
          fullWidth
          aria-label={t(($) => $.addressBook.ready.kind)}
          data={kinds.map((value) => ({ value, label: t(($) => $.addressBook.kinds[value]) }))}
          value={kind}
          onChange={(value) => setKind(value)}
        />
        <Switch
          label={t(($) => $.addressBook.ready.division)}
          description={t(($) => $.addressBook.ready.division_hint)}
          checked={isOfDivision}
          onChange={({ currentTarget: { checked } }) => setOfDivision(checked)}
        />
        <Panel ground="paper">
          <CopyValues
            values={[
              takesUrl(kind)
                ? [t(($) => $.addressBook.ready.url), server.url]
                : [t(($) => $.addressBook.ready.server), server.server],
              [t(($) => $.addressBook.ready.account), isOfDivision ? account + divisionEnding : account],
              ...(password === undefined ? [] : [[t(($) => $.addressBook.ready.password), password] as const]),
            ]}
          />
        </Panel>
        <ol>
          <li>{t(($) => $.addressBook.steps[kind].first)}</li>
          <li>{t(($) => $.addressBook.steps[kind].second)}</li>
          <li>{t(($) => $.addressBook.steps[kind].third)}</li>
        </ol>
        <Row justify="end">
          <Button onClick={close}>{t(($) => $.addressBook.ready.done)}</Button>
        </Row>
      </Stack>
    </ModalFrame>
  )
}
