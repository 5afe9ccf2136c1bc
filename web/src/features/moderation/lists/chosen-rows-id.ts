/** Id of the bar of the chosen rows, to which Enter leads from a checkbox. */
export const chosenRowsId = 'chosen-rows'
