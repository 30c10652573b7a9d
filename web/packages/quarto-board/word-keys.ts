/** Keys of the texts that the viewer and marks need, of those in assets/text; web/build/text-modules.ts takes only these. */

export const keys = [
  'piece.light', 'piece.dark', 'piece.round', 'piece.square', 'piece.tall', 'piece.short', 'piece.solid', 'piece.hollow',
  'piece.words', 'shared.light', 'shared.dark', 'shared.round', 'shared.square', 'shared.tall', 'shared.short',
  'shared.solid', 'shared.hollow', 'shape.row', 'shape.column', 'shape.diagonal', 'shape.square', 'shape.object.row',
  'shape.object.column', 'shape.object.diagonal', 'shape.object.square', 'list.comma', 'list.colon', 'player.number',
  'prompt.name.give_first', 'prompt.name.give', 'prompt.name.place', 'prompt.name.finish', 'prompt.name.accept',
  'result.wins', 'result.draw', 'result.by_call', 'result.by_alignment', 'result.by_wrong_call', 'result.by_timeout',
  'result.by_resignation', 'result.by_full_board', 'result.alignment', 'refusal.shape_does_not_win',
  'refusal.shape_not_full', 'refusal.nothing_shared', 'refusal.attribute_does_not_count', 'refusal.alignment_void',
  'refusal.not_completed_by_last_placement', 'moves.call', 'moves.wrong_call', 'moves.name.ended',
  'moves.name.accepted', 'moves.name.resigned', 'moves.name.extended', 'moves.name.timeout', 'said.name.gift',
  'said.name.placement', 'said.name.call', 'said.travelled', 'screen.moves', 'label.board', 'label.marked',
  'label.arrow', 'label.move', 'label.name.hand', 'label.actions', 'answer.empty_board', 'action.to_start',
  'action.previous_move', 'action.play_moves', 'action.pause', 'action.next_move', 'action.to_end', 'action.play_on',
] as const;
export type Key = (typeof keys)[number];
