var Parts = Parts || {};
Parts.first = function () { Parts.second(); };
