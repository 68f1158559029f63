import { sameWords } from '../../domain/option'
import { USER_TYPES } from '../../domain/ranks'

/** All user types as choices of a filter, by their wire values. */
export const USER_TYPE_OPTIONS = sameWords(USER_TYPES)
