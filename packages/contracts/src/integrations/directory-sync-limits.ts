/** Maximum number of groups whose people a company imports: half of those that a delta query of Graph can filter. */
export const syncGroupsMax = 25
export const syncGroupIdCharactersMax = 100
export const syncGroupNameCharactersMax = 256
/** Groups in one answer to a search. */
export const syncGroupsShownMax = 50
/** Highest limit on removals by a scheduled run. */
export const syncRemovalsMax = 10_000
/** Hours in which a plan can be confirmed. */
export const syncPlanHours = 24
/** Days for which runs are stored, and how many are shown. */
export const syncRunDays = 30
export const syncRunsShownMax = 10
/** Largest photo that is read. Those of Microsoft and Google are smaller. */
export const syncPhotoBytesMax = 4_194_304
/** Number of people whose photos one run checks, and of photos that it reads. The next run continues. */
export const syncPhotosCheckedMax = 2_000
export const syncPhotosReadMax = 500
/** Minutes after which a run stops reading photos. */
export const syncPhotoMinutesMax = 15
