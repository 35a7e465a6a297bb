import { ProcessorAwayError, type CardPayment, type CardProcessor } from './card-processor'

/** @throws ProcessorAwayError */
export async function findPayment(processor: CardProcessor, paymentId: string): Promise<CardPayment | null> {
  try {
    return await processor.find(paymentId)
  } catch (cause) {
    throw new ProcessorAwayError(`${processor.name} does not say what became of a payment`, { cause })
  }
}
