import listClasses from '../../../ui/list/list-row.module.css'
import classes from './secondary-logo-page.module.css'

const rows = [0, 1, 2, 3]

/** The shape of the library while it loads. */
export function LogoSkeleton() {
  return (
    <ul className={`${listClasses.list} ${classes.skeleton}`} aria-hidden="true">
      {rows.map((row) => (
        <li key={row} className={classes.plainRow}>
          <div className={classes.logo}>
            <i className={classes.bonePicture} />
            <i className={classes.bone} />
          </div>
        </li>
      ))}
    </ul>
  )
}
