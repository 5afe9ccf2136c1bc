// The queue and the page of an item share their views, and so one file.
export { default as Item } from '../item/item-screen'
export { default as Queue } from './queue-screen'
