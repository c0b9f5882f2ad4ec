/** Groups of a directory whose people a company takes: as many as a delta query of Graph filters, halved. */
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
/** People whose photos one run checks, and photos that it reads; the next run continues. */
export const syncPhotosCheckedMax = 2_000
export const syncPhotosReadMax = 500
/** Minutes after which a run stops reading photos. */
export const syncPhotoMinutesMax = 15
