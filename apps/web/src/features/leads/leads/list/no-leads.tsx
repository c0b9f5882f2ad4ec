import { Button } from '@mantine/core'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { IconExternalLink, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { openModal } from '../../../../lib/modals.ts'
import { serverPaths } from '../../../../lib/paths.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { Panel, Row, Text } from '../../../../ui/layout/layout.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { t } from '../list-words.ts'
import classes from './no-leads.module.css'

/** Shown while there are no leads: ways to get one, first the form on the reader's own card. */
export function NoLeads() {
  const { companyId, memberId, personal } = useActor()
  const { data: member } = useQuery(q(memberRoutes.get, { params: { companyId, memberId } }))
  return (
    <Panel ground="empty" pad="l" gap="l" align="center">
      <Text tone="2" centred className={classes.text}>
        {t(($) => (personal ? $.leads.empty.text_personal : $.leads.empty.text))}
      </Text>
      <Row wrap justify="center">
        {member ? (
          <Button
            component="a"
            href={serverPaths.card(member.card.slug)}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconExternalLink {...icon} />}
          >
            {t(($) => $.leads.empty.card)}
          </Button>
        ) : null}
        <Button variant="default" leftSection={<IconPlus {...icon} />} onClick={() => openModal('add-lead')}>
          {t(($) => $.leads.add)}
        </Button>
      </Row>
    </Panel>
  )
}
