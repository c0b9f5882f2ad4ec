import { IconBrandWindows } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { DirectoryHelp } from './directory-help.tsx'
import { t } from './directory-words.ts'

export function DirectoryName() {
  return (
    <>
      <IconBrandWindows {...icon} />
      {t(($) => $.directory.name)}
    </>
  )
}

export function DirectoryOffer() {
  return <Link to={paths.importDirectory}>{t(($) => $.directory.take)}</Link>
}

/** An import that could not read the directory starts again with signing in. */
export function DirectoryUnread({ reason }: { reason: string }) {
  const navigate = useNavigate()
  return <DirectoryHelp reason={reason} onAgain={() => void navigate(paths.importDirectory)} />
}
