import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// How long a condition is waited for before a test gives up, in milliseconds: no test depends on it.
configure({ asyncUtilTimeout: 20_000 })

afterEach(cleanup)
