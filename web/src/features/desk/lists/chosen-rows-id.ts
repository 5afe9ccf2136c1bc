/** Id of the bar of the selected rows. Enter in a row's checkbox moves the focus there. */
export const chosenRowsId = 'chosen-rows'
