import { directoryRoutes } from '@kartu/contracts/team/directory.plain'
import { Button } from '@mantine/core'
import { IconBrandWindows, IconFileSpreadsheet, IconSend, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { openModal } from '../../../lib/modals.ts'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { t } from './words.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'

/** Ways to add people; Microsoft Entra ID only if the operator has set it up. */
export function PeopleChoices({ companyId }: { companyId: string }) {
  const { data } = useQuery(q(directoryRoutes.get, { params: { companyId } }))
  return (
    <Row wrap>
      <Button variant="default" component={Link} to={paths.imports()} leftSection={<IconFileSpreadsheet {...icon} />}>
        {t(($) => $.start.people.import)}
      </Button>
      {data?.configured ? (
        <Button
          variant="default"
          component={Link}
          to={paths.importDirectory}
          leftSection={<IconBrandWindows {...icon} />}
        >
          {t(($) => $.start.people.directory)}
        </Button>
      ) : null}
      <Button variant="default" leftSection={<IconSend {...icon} />} onClick={() => openModal('invite-member', {})}>
        {t(($) => $.start.people.invite)}
      </Button>
      <Button variant="default" leftSection={<IconUserPlus {...icon} />} onClick={() => openModal('add-member', {})}>
        {t(($) => $.start.people.add)}
      </Button>
    </Row>
  )
}
