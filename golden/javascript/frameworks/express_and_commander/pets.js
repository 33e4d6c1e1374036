const express = require("express");
const router = express.Router({ mergeParams: true });

function show(request, response) {}

router.delete("/:pet", (request, response) => show(request, response));
router.route("/:pet/toys/:toy").put(show).delete((request, response) => show(request, response));
module.exports = router;
