import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../../api/call.ts'

/** The store program of an award vehicle (PAY-34). Sends no request if none is selected. */
export const useStoreProgram = (vehicleId: number | null) =>
  useQuery({
    queryKey: ['store programs', 'of award vehicle', vehicleId],
    queryFn: ({ signal }) => call('getStoreProgramByAwardVehicle', { params: { id: vehicleId ?? 0 }, signal }),
    enabled: vehicleId !== null,
    staleTime: 300_000,
  })
