import { Menu, UnstyledButton } from '@mantine/core'
import { companyNameLines } from '@kartu/cards/names'
import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { paths } from '../lib/paths.ts'
import { chooseCompany, type CompanyAccess, useCurrent } from '../lib/session.ts'
import { CompanyMark } from '../ui/company-mark.tsx'
import classes from './company-block.module.css'

/** The company of this tab; with several, the way to the others. */
export function CompanyBlock() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { user, access } = useCurrent()
  if (user === null || access === null) return <div className={classes.block} />
  if (user.companies.length === 1) {
    return (
      <div className={classes.block}>
        <Company company={access.company} />
      </div>
    )
  }
  return (
    <Menu position="bottom-start" width="target">
      <Menu.Target>
        <UnstyledButton
          className={classes.block}
          data-pressable
          aria-label={`${access.company.name}, ${t(($) => $.shell.company.switch)}`}
        >
          <Company company={access.company} />
          <IconSelector size={18} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>
        {user.companies.map(({ company }) => (
          <Menu.Item
            key={company._id}
            leftSection={<Mark company={company} size={24} />}
            rightSection={company._id === access.company._id ? <IconCheck size={16} aria-hidden="true" /> : null}
            aria-current={company._id === access.company._id}
            onClick={() => {
              chooseCompany(user, company._id)
              void navigate(paths.team)
            }}
          >
            {company.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={paths.home}
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
        >
          {t(($) => $.shell.company.create)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Company({ company }: Pick<CompanyAccess, 'company'>) {
  return (
    <>
      <Mark company={company} size={34} />
      <span className={classes.name}>
        {companyNameLines(company.name).map((line, index) => (
          <Fragment key={line}>
            {index > 0 ? ' ' : null}
            <span className={classes.line}>{line}</span>
          </Fragment>
        ))}
      </span>
    </>
  )
}

function Mark({ company, size }: Pick<CompanyAccess, 'company'> & { size: number }) {
  const colour = company.metadata.color
  return <CompanyMark name={company.name} logoUrl={company.logo?.url} colour={colour} size={size} />
}
