import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// How long a test waits for a condition before it gives up, in milliseconds: no result depends on
// it.
configure({ asyncUtilTimeout: 20_000 })

afterEach(cleanup)
