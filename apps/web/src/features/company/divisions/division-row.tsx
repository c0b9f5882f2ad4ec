import { ActionIcon, Menu } from '@mantine/core'
import { resolveOrganisation } from '@kartu/cards/resolve-organisation'
import type { Company } from '@kartu/contracts/company/companies'
import type { Division } from '@kartu/contracts/company/divisions'
import { canDeleteDivision, canEditDivision } from '@kartu/contracts/company/divisions.policy'
import { IconDots, IconPencil, IconPrinter, IconTrash, IconUsers } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { divisionName } from '../../../lib/division-name.ts'
import { formatList, formatNumber } from '../../../lib/format.ts'
import { type AllMatching, openModal } from '../../../lib/modals.ts'
import { paths } from '../../../lib/paths.ts'
import { useActor } from '../../../lib/session.ts'
import { useFeature } from '../../../lib/company/use-feature.ts'
import { CompanyMark } from '../../../ui/picture/company-mark.tsx'
import { menuPlace } from '../../../ui/popup/menu-place.ts'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import wholeRow from '../../../ui/layout/whole-row.module.css'
import { icon } from '../../../ui/layout/icon-props.ts'
import { t } from './words.ts'
import classes from './division-list.module.css'

interface DivisionRowProps {
  company: Company
  division: Division
}

/** One division: its logo as on its cards, its name, description and administrators. */
export function DivisionRow({ company, division }: DivisionRowProps) {
  const { logo, colour, origins } = resolveOrganisation(company, division)
  const name = divisionName(t, division)
  const members = t(($) => $.divisions.members, { count: division.members })
  const facts = [
    division.leads_target === null
      ? null
      : t(($) => $.divisions.target, { leads: formatNumber(division.leads_target) }),
    division.administrators.length === 0
      ? null
      : t(($) => $.divisions.administered, { names: formatList(division.administrators.map((one) => one.name)) }),
  ].filter((fact) => fact !== null)
  return (
    <Row as="li" gap="m" className={`${wholeRow.row} ${classes.row}`}>
      <CompanyMark
        name={name}
        // The company's logo would be the same for all divisions.
        logoUrl={origins.logo === 'division' ? logo?.url : null}
        colour={colour}
        size={36}
      />
      <Stack gap="none" grow>
        <Text as="bdi" strong>
          <Link className={`${wholeRow.link} ${classes.name}`} to={paths.division(division._id)}>
            {name}
          </Link>
        </Text>
        {facts.length > 0 ? (
          <Text size="small" tone="3">
            {facts.join(' · ')}
          </Text>
        ) : null}
      </Stack>
      <Text as="span" size="small" tone="3" figures fixed className={wholeRow.above}>
        <Link
          className={classes.count}
          to={`${paths.team}?division=${division._id}`}
          aria-label={t(($) => $.divisions.show_members_of, { members, division: name })}
        >
          {members}
        </Link>
      </Text>
      <DivisionMenu division={division} name={name} />
    </Row>
  )
}

/** All members of a division, for a dialog. */
const membersOf = ({ _id, members }: Division): AllMatching => ({
  filter: { division: _id },
  except: [],
  count: members,
})

function DivisionMenu({ division, name }: { division: Division; name: string }) {
  const actor = useActor()
  const navigate = useNavigate()
  const { guarded } = useFeature('divisions')
  const mayEdit = canEditDivision(actor, division._id)
  const mayDelete = canDeleteDivision(actor)
  if (!mayEdit && !mayDelete) return null
  return (
    <Menu {...menuPlace} position="bottom-end">
      <Menu.Target>
        <ActionIcon className={wholeRow.above} aria-label={t(($) => $.divisions.more, { division: name })}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayEdit ? (
          <Menu.Item
            leftSection={<IconPencil {...icon} />}
            onClick={() => guarded(() => void navigate(paths.division(division._id)))}
          >
            {t(($) => $.divisions.edit)}
          </Menu.Item>
        ) : null}
        <Menu.Item component={Link} to={`${paths.team}?division=${division._id}`} leftSection={<IconUsers {...icon} />}>
          {t(($) => $.divisions.show_members)}
        </Menu.Item>
        {mayEdit && division.members > 0 ? (
          <Menu.Item
            leftSection={<IconPrinter {...icon} />}
            onClick={() => openModal('print-sheets', { memberIds: [], allMatching: membersOf(division) })}
          >
            {t(($) => $.divisions.print)}
          </Menu.Item>
        ) : null}
        {mayDelete ? (
          <Menu.Item
            color="red"
            leftSection={<IconTrash {...icon} />}
            onClick={() => guarded(() => openModal('delete-division', { divisionId: division._id }))}
          >
            {t(($) => $.divisions.delete)}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
